// Vite's own types: style and font imports.
/// <reference types="vite/client" />
