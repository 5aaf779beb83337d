// Nothing but a name: who depends on this module gets the macros of RendererMacros.
