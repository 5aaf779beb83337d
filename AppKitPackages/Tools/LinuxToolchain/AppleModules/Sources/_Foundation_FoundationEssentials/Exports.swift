// The cross-import overlay of Foundation and FoundationEssentials, which Foundation exports, so that each
// file that imports Foundation gets it: on Apple's systems, all of this is in Foundation.
@_exported import Foundation
@_exported import FoundationExtras
@_exported import FoundationNetworking
@_exported import FoundationNetworkingExtras
@_exported import FoundationXML
// A scoped import brings no other name of the views.
@_exported import protocol ViewKit.ObservableObject
@_exported import class ViewKit.ObservableObjectPublisher
@_exported import struct ViewKit.Published
