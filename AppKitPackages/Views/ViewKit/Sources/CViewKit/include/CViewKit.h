#ifndef CVIEWKIT_H
#define CVIEWKIT_H

// The linker joins the sections `app_renderers` of all object files of a program to one array. Its
// ends are symbols that Swift can't name.

/// Calls each function in the section `app_renderers` of this program.
void crenderer_register_all(void);

#endif
