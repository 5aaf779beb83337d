// The compiler imports this module into files that import Testing and UIKit. On Apple's systems, it
// declares attachments of images, which do not exist here.
@_exported import UIKit
