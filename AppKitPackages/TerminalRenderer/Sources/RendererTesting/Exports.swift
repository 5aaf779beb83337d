// The types in the interface of ``Screen``, so that tests need no import of `Terminal`.
@_exported import struct Terminal.CellBuffer
@_exported import struct Terminal.CellAttributes
@_exported import enum Terminal.CellColor
@_exported import struct Terminal.CellStyle
@_exported import struct Terminal.MouseEvent
@_exported import struct Terminal.KeyModifiers
@_exported import enum Terminal.Key
