// An import of the views includes the modules that Apple's SwiftUI includes: Foundation, with the
// parts that only Apple's systems have, and Observation.
@_exported import Foundation
@_exported import FoundationExtras
@_exported import Observation

// Only the names of SwiftUI: any other name of Elements would be ambiguous in an app that imports a
// module of its own with a type of that name.
@_exported import struct ElementTree.AccessibilityChildBehavior
@_exported import struct ElementTree.AccessibilityProperties
@_exported import struct ElementTree.AccessibilityTraits
@_exported import struct ElementTree.Alignment
@_exported import protocol ElementTree.AlignmentID
@_exported import struct ElementTree.AlignmentKey
@_exported import struct ElementTree.Angle
@_exported import protocol ElementTree.Animatable
@_exported import struct ElementTree.Animation
@_exported import struct ElementTree.AnyLayout
@_exported import enum ElementTree.Axis
@_exported import enum ElementTree.BlendMode
@_exported import struct ElementTree.ButtonRole
@_exported import struct ElementTree.Color
@_exported import enum ElementTree.ColorScheme
@_exported import enum ElementTree.ColorSchemeContrast
@_exported import enum ElementTree.ContentMode
@_exported import enum ElementTree.ControlSize
@_exported import enum ElementTree.CoordinateSpace
@_exported import enum ElementTree.Edge
@_exported import struct ElementTree.EdgeInsets
@_exported import enum ElementTree.EditMode
@_exported import struct ElementTree.EmptyAnimatableData
@_exported import struct ElementTree.EventModifiers
@_exported import struct ElementTree.FillStyle
@_exported import struct ElementTree.Font
@_exported import struct ElementTree.GestureMask
@_exported import struct ElementTree.GridItem
@_exported import struct ElementTree.HStackLayout
@_exported import struct ElementTree.HorizontalAlignment
@_exported import enum ElementTree.HorizontalEdge
@_exported import struct ElementTree.KeyEquivalent
@_exported import struct ElementTree.KeyPress
@_exported import struct ElementTree.KeyboardShortcut
@_exported import protocol ElementTree.Layout
@_exported import enum ElementTree.LayoutDirection
@_exported import struct ElementTree.LayoutProperties
@_exported import struct ElementTree.LayoutSubview
@_exported import struct ElementTree.LayoutSubviews
@_exported import protocol ElementTree.LayoutValueKey
@_exported import struct ElementTree.Path
@_exported import enum ElementTree.PresentationDetent
@_exported import enum ElementTree.Prominence
@_exported import struct ElementTree.ProposedViewSize
@_exported import enum ElementTree.RoundedCornerStyle
@_exported import enum ElementTree.ScenePhase
@_exported import struct ElementTree.ScrollGeometry
@_exported import struct ElementTree.StrokeStyle
@_exported import enum ElementTree.SymbolTable
@_exported import struct ElementTree.TableColumnAlignment
@_exported import enum ElementTree.TextAlignment
@_exported import struct ElementTree.ToolbarItemPlacement
@_exported import struct ElementTree.UnitPoint
@_exported import enum ElementTree.UserInterfaceSizeClass
@_exported import struct ElementTree.VStackLayout
@_exported import protocol ElementTree.VectorArithmetic
@_exported import struct ElementTree.VerticalAlignment
@_exported import enum ElementTree.VerticalEdge
@_exported import struct ElementTree.ViewDimensions
@_exported import struct ElementTree.ViewSpacing
@_exported import enum ElementTree.Visibility
@_exported import struct ElementTree.ZStackLayout

// The nodes of views, as far as views and the programs that host them name them.
@_exported import class ViewNodes.AnyViewNode
@_exported import struct ViewNodes.BodyRun
@_exported import protocol ViewNodes.DynamicProperty
@_exported import protocol ViewNodes.EnvironmentKey
@_exported import struct ViewNodes.EnvironmentValues
@_exported import protocol ViewNodes.PreferenceKey
@_exported import class ViewNodes.ViewGraph
@_exported import class ViewNodes.ViewNode
@_exported import struct ViewNodes._NodeInputs
@_exported import enum ViewNodes._RowCount

#if !canImport(Darwin)
  @_exported import struct ElementTree.CGAffineTransform
  @_exported import enum ElementTree.CGLineCap
  @_exported import enum ElementTree.CGLineJoin
  @_exported import class ElementTree.CGMutablePath
  @_exported import class ElementTree.CGPath
  @_exported import enum ElementTree.CGPathFillRule
  @_exported import struct ElementTree.CGVector
#endif
