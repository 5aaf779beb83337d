// An import of the views includes the modules that Apple's SwiftUI includes: Foundation, with the
// parts that only Apple's systems have, and Observation.
@_exported import Foundation
@_exported import FoundationExtras
@_exported import Observation

// Only the names of SwiftUI: any other name of Elements would be ambiguous in an app that imports a
// module of its own with a type of that name.
@_exported import struct Elements.AccessibilityChildBehavior
@_exported import struct Elements.AccessibilityProperties
@_exported import struct Elements.AccessibilityTraits
@_exported import struct Elements.Alignment
@_exported import protocol Elements.AlignmentID
@_exported import struct Elements.AlignmentKey
@_exported import struct Elements.Angle
@_exported import protocol Elements.Animatable
@_exported import struct Elements.Animation
@_exported import struct Elements.AnyLayout
@_exported import enum Elements.Axis
@_exported import enum Elements.BlendMode
@_exported import struct Elements.ButtonRole
@_exported import struct Elements.Color
@_exported import enum Elements.ColorScheme
@_exported import enum Elements.ColorSchemeContrast
@_exported import enum Elements.ContentMode
@_exported import enum Elements.ControlSize
@_exported import enum Elements.CoordinateSpace
@_exported import enum Elements.Edge
@_exported import struct Elements.EdgeInsets
@_exported import enum Elements.EditMode
@_exported import struct Elements.EmptyAnimatableData
@_exported import struct Elements.EventModifiers
@_exported import struct Elements.FillStyle
@_exported import struct Elements.Font
@_exported import struct Elements.GestureMask
@_exported import struct Elements.GridItem
@_exported import struct Elements.HStackLayout
@_exported import struct Elements.HorizontalAlignment
@_exported import enum Elements.HorizontalEdge
@_exported import struct Elements.KeyEquivalent
@_exported import struct Elements.KeyPress
@_exported import struct Elements.KeyboardShortcut
@_exported import protocol Elements.Layout
@_exported import enum Elements.LayoutDirection
@_exported import struct Elements.LayoutProperties
@_exported import struct Elements.LayoutSubview
@_exported import struct Elements.LayoutSubviews
@_exported import protocol Elements.LayoutValueKey
@_exported import struct Elements.Path
@_exported import enum Elements.PresentationDetent
@_exported import enum Elements.Prominence
@_exported import struct Elements.ProposedViewSize
@_exported import enum Elements.RoundedCornerStyle
@_exported import enum Elements.ScenePhase
@_exported import struct Elements.ScrollGeometry
@_exported import struct Elements.StrokeStyle
@_exported import enum Elements.SymbolTable
@_exported import struct Elements.TableColumnAlignment
@_exported import enum Elements.TextAlignment
@_exported import struct Elements.ToolbarItemPlacement
@_exported import struct Elements.UnitPoint
@_exported import enum Elements.UserInterfaceSizeClass
@_exported import struct Elements.VStackLayout
@_exported import protocol Elements.VectorArithmetic
@_exported import struct Elements.VerticalAlignment
@_exported import enum Elements.VerticalEdge
@_exported import struct Elements.ViewDimensions
@_exported import struct Elements.ViewSpacing
@_exported import enum Elements.Visibility
@_exported import struct Elements.ZStackLayout

#if !canImport(Darwin)
  @_exported import struct Elements.CGAffineTransform
  @_exported import enum Elements.CGLineCap
  @_exported import enum Elements.CGLineJoin
  @_exported import class Elements.CGMutablePath
  @_exported import class Elements.CGPath
  @_exported import enum Elements.CGPathFillRule
  @_exported import struct Elements.CGVector
#endif
