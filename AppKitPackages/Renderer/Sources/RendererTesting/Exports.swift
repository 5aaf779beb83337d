// What tests press and read.
@_exported import struct Terminal.CellBuffer
@_exported import struct Terminal.CellStyle
@_exported import struct Terminal.KeyModifiers
@_exported import enum Terminal.Key
