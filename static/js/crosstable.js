// The table of a whole event.
"use strict";
