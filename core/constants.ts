// The business constants of the specification (§9), one table: machines, tables, web and terminal read them from here.

/** Waits, in milliseconds, that the specification asks for; a host without a screen has none of them. */
export const DELAYS = {
  /** Sign-in and recovery, before they post. */
  login: 1000,
  /** A row added, changed or deleted, before it is sent. */
  fila: 1000,
  /** After the language changed, before the page loads anew. */
  idioma: 400,
  /** After a layout was previewed, before the page loads anew. */
  diseno: 1000,
  /** After the last key of a search. */
  busqueda: 500,
  splash: 1000,
} as const;

/** Quick search and the search of a list: letters it takes to begin, and how tall its list may grow. */
export const SEARCH = { minimum: 3, listHeightVh: 40 } as const;

/** Rows of a page: the least that a list offers, how many when nobody says, and the notes'. */
export const PAGE_SIZE = { least: 10, unsaid: 20, notes: 5 } as const;

/** Range of a concept's code and calculation order, and the shortest description. */
export const CONCEPT = { minimum: 1, maximum: 9999, shortestDescription: 4 } as const;

/** How dates are shown. */
export const DATE_FORMAT = 'dd/MM/yyyy';

/** Seconds that what the browser keeps is good for. */
export const EXPIRY_SECONDS = { lastLocation: 120, storage: 86_400 } as const;

/** The way back to the top: shows after so many pixels scrolled, and takes so many milliseconds. */
export const SCROLL_TOP = { offset: 300, speed: 600 } as const;

/** Pixels scrolled after which the header gives its place to the content; `sooner`: the specification's other reading, for who chooses it. */
export const HEADER_MINIMISE = { desktop: 200, mobile: 150, sooner: 130 } as const;

/** Milliseconds without a change of size before what fits is measured again. */
export const RESIZE_DEBOUNCE = 250;

/** The bar of route changes: grows by `step` every `every` ms to `full`, and goes away `reset` ms later. */
export const ROUTE_BAR = { step: 10, every: 30, full: 100, reset: 300 } as const;

/** Milliseconds a menu takes: to slide open, and to close once the pointer left it (the longer of the two readings, kinder to a slow hand). */
export const MENU = { slide: 200, dropdown: 500 } as const;

/** Least widths in pixels; style sheets begin below them at one less. */
export const BREAKPOINTS = { sm: 544, md: 768, lg: 1024, xl: 1200 } as const;
