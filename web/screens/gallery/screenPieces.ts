// Pieces that need the company's rows, so the gallery only names them and links to where they appear.

export interface ScreenPiece {
  readonly piece: string;
  readonly path: string;
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
  ].map((piece) => ({ piece: piece, path: '/areas/area' })),
  { piece: 'TabList', path: '/dashboard' },
  { piece: 'Planilla', path: '/novedadesporconcepto' },
  { piece: 'SidePanel', path: '/dashboard' },
  { piece: 'NewRow', path: '/personal' },
  ...['TextDifference', 'HistoryList', 'HistoryDialog', 'Conflict'].map((piece) => ({
    piece: piece,
    path: '/areas/area',
  })),
  ...['UsesList', 'UsesDialog'].map((piece) => ({ piece: piece, path: '/tablasauxiliar' })),
  { piece: 'BrokenPruebas', path: '/conceptos' },
  // Wrappers of another library's components: nothing of their own to draw.
  { piece: 'Prime', path: '/google-material' },
];
