// The business constants of the specification (§9), in one place: machines, tables, web and terminal read
// them from here.

/** Waits in milliseconds that the specification asks for. A host without a screen has none. */
export const DELAYS = {
  /** Sign-in and recovery, before they post. */
  login: 1000,
  /** A row added, changed or deleted, before it is sent. */
  fila: 1000,
  /** After changing the language, before the page reloads. */
  idioma: 400,
  /** After previewing a layout, before the page reloads. */
  diseno: 1000,
  /** After the last key typed in a search. */
  busqueda: 500,
  splash: 1000,
} as const;

/** Quick search and list search: how many letters start it, and the tallest that its list may grow. */
export const SEARCH = { minimum: 3, listHeightVh: 40 } as const;

/** Rows per page: the fewest a list offers, the default, and those of the notes. */
export const PAGE_SIZE = { least: 10, unsaid: 20, notes: 5 } as const;

/** The range of a concept's code and calculation order, and its shortest description. */
export const CONCEPT = { minimum: 1, maximum: 9999, shortestDescription: 4 } as const;

/** How dates are shown. */
export const DATE_FORMAT = 'dd/MM/yyyy';

/** How many seconds the browser's stored values stay valid. */
export const EXPIRY_SECONDS = { lastLocation: 120, storage: 86_400 } as const;

/** The button back to the top: shown after so many pixels of scroll; its animation, in milliseconds. */
export const SCROLL_TOP = { offset: 300, speed: 600 } as const;

/**
 * Pixels of scroll after which the header minimises. `sooner`: the specification's other reading, as an
 * option.
 */
export const HEADER_MINIMISE = { desktop: 200, mobile: 150, sooner: 130 } as const;

/** Milliseconds without a resize before measuring again what fits. */
export const RESIZE_DEBOUNCE = 250;

/**
 * The bar of route changes: grows by `step` every `every` ms up to `full`, and disappears `reset` ms later.
 */
export const ROUTE_BAR = { step: 10, every: 30, full: 100, reset: 300 } as const;

/**
 * Milliseconds: for a menu to slide open, and to close after the pointer leaves (the longer of two readings,
 * kinder to a slow hand).
 */
export const MENU = { slide: 200, dropdown: 500 } as const;

/** The smallest width of each size, in pixels; style sheets for smaller screens stop one pixel below. */
export const BREAKPOINTS = { sm: 544, md: 768, lg: 1024, xl: 1200 } as const;
