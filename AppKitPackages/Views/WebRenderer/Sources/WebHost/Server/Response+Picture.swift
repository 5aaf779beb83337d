import NIOHTTP1
import WebRenderer

extension Response {
  /// Returns the response for the address of a picture.
  static func picture(at address: String) -> Response {
    guard let picture = PictureFiles.shared.picture(at: address) else { return .notFound }
    var response = Response(
      .ok,
      headers: [
        "Content-Type": picture.type,
        // An address names one version of a file.
        "Cache-Control": "private, max-age=31536000, immutable",
        // A drawing contains its styles, and may contain scripts, which do not run.
        "Content-Security-Policy": """
        default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox; \
        frame-ancestors 'none'
        """,
      ],
      body: picture.body
    )
    if picture.type == "image/svg+xml" { response.isCompressible = true }
    return response
  }
}
