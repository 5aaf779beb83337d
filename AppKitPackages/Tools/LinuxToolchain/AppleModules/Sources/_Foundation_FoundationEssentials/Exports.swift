// The cross-import overlay of Foundation and FoundationEssentials, which Foundation exports, so that each
// file that imports Foundation gets it: on Apple's systems, all of this is in Foundation.
@_exported import Foundation
@_exported import FoundationExtras
@_exported import FoundationNetworking
@_exported import FoundationNetworkingExtras
@_exported import FoundationXML
