// Contents of elements contain points, dates and localized texts, which Foundation declares.
@_exported import Foundation
@_exported import FoundationExtras
