// Tests of views find previews and draw them.
@_exported import PreviewDiscovery
// The types in the interface of ``Screen``, so that tests need no import of `TerminalDriver`.
@_exported import struct TerminalDriver.CellBuffer
@_exported import struct TerminalDriver.CellAttributes
@_exported import enum TerminalDriver.CellColor
@_exported import struct TerminalDriver.CellStyle
@_exported import struct TerminalDriver.MouseEvent
@_exported import struct TerminalDriver.KeyModifiers
@_exported import enum TerminalDriver.Key
