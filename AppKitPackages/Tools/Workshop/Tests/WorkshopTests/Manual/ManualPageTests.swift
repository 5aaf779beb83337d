import Foundation
import Testing

@testable import Workshop

struct ManualPageTests {
  @Test func `the page describes options, values and subcommands`() throws {
    let description = #"""
      {"serializationVersion": 0, "command": {
        "commandName": "cart", "abstract": "A shopping cart.", "discussion": "First.\n\n  cart add",
        "arguments": [
          {"kind": "flag", "names": [{"kind": "short", "name": "v"}, {"kind": "long", "name": "verbose"}],
           "isOptional": true, "isRepeating": false, "abstract": ".dots at the start."},
          {"kind": "option", "names": [{"kind": "long", "name": "theme"}], "valueName": "theme",
           "allValues": ["light", "dark"], "defaultValue": "light", "isOptional": true,
           "isRepeating": false, "abstract": "Colors."},
          {"kind": "flag", "names": [{"kind": "long", "name": "hidden"}], "shouldDisplay": false,
           "isOptional": true, "isRepeating": false}
        ],
        "subcommands": [
          {"commandName": "add", "abstract": "Adds goods.", "arguments": [
            {"kind": "positional", "valueName": "name", "isOptional": false, "isRepeating": true,
             "abstract": "The names."},
            {"kind": "flag", "names": [{"kind": "short", "name": "v"}, {"kind": "long", "name": "verbose"}],
             "isOptional": true, "isRepeating": false}
          ]},
          {"commandName": "secret", "shouldDisplay": false}
        ]
      }}
      """#
    let page = try ManualPage(Data(description.utf8), version: "1.2")
    #expect(
      page.text == #"""
        .TH "CART" 1 "" "cart 1.2"
        .SH NAME
        cart \- A shopping cart.
        .SH SYNOPSIS
        .B cart
        [\fIoption\fR ...]
        .br
        .B cart
        \fIsubcommand\fR [\fIargument\fR ...]
        .SH DESCRIPTION
        First.
        .PP
        .nf
          cart add
        .fi
        .SH OPTIONS
        .TP
        \fB\-v\fR, \fB\-\-verbose\fR
        \&.dots at the start.
        .TP
        \fB\-\-theme\fR \fItheme\fR
        Colors. Values: light, dark. Default: light.
        .SH SUBCOMMANDS
        .SS "add [\fIoption\fR ...] \fIname\fR ..."
        Adds goods.
        .TP
        \fIname\fR
        The names.
        .SH EXIT STATUS
        0 after success, 1 after a failure with its reason on standard error, and 64 after wrong usage.

        """#
    )
  }
}
