// Pieces that live on rows of the company, so they are seen where those are: what each is, and where.

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
  ].map((pieza) => ({ pieza, ruta: '/areas/area' })),
  { pieza: 'TabList', ruta: '/dashboard' },
  { pieza: 'Planilla', ruta: '/novedadesporconcepto' },
  { pieza: 'SidePanel', ruta: '/dashboard' },
  { pieza: 'NewRow', ruta: '/personal' },
  ...['TextDifference', 'HistoryList', 'HistoryDialog', 'Conflict'].map((pieza) => ({
    pieza,
    ruta: '/areas/area',
  })),
  ...['UsesList', 'UsesDialog'].map((pieza) => ({ pieza, ruta: '/tablasauxiliar' })),
  { pieza: 'BrokenPruebas', ruta: '/conceptos' },
  // Around those of another library: it draws nothing of its own.
  { pieza: 'Prime', ruta: '/google-material' },
];
