// What tests press and read.
@_exported import struct Terminal.CellBuffer
@_exported import struct Terminal.CellAttributes
@_exported import enum Terminal.CellColor
@_exported import struct Terminal.CellStyle
@_exported import struct Terminal.MouseEvent
@_exported import struct Terminal.KeyModifiers
@_exported import enum Terminal.Key
