// Pieces that need the company's rows, so the gallery only names them and links to where they appear.

export interface ScreenPiece {
  readonly pieza: string;
  readonly ruta: string;
}
export const SCREEN_PIECES: readonly ScreenPiece[] = [
  ...[
    'List',
    'Grid',
    'Filters',
    'ListTools',
    'SelectionBar',
    'SelectionActions',
    'ExportButton',
    'RowForm',
    'VistasBar',
    'NameVistaDialog',
    'EraseVistaDialog',
    'ColumnChooser',
    'ColumnMenu',
    'HeadCells',
    'OrderEditor',
    'FilterEditor',
    'ReferenceName',
    'ListPop',
    'Pop',
    'PopButton',
  ].map((piece) => ({ pieza: piece, ruta: '/areas/area' })),
  { pieza: 'TabList', ruta: '/dashboard' },
  { pieza: 'Planilla', ruta: '/novedadesporconcepto' },
  { pieza: 'SidePanel', ruta: '/dashboard' },
  { pieza: 'NewRow', ruta: '/personal' },
  ...['TextDifference', 'HistoryList', 'HistoryDialog', 'Conflict'].map((piece) => ({
    pieza: piece,
    ruta: '/areas/area',
  })),
  ...['UsesList', 'UsesDialog'].map((piece) => ({ pieza: piece, ruta: '/tablasauxiliar' })),
  { pieza: 'BrokenPruebas', ruta: '/conceptos' },
  // Wrappers of another library's components: nothing of their own to draw.
  { pieza: 'Prime', ruta: '/google-material' },
];
