// Pieces that live on rows of the company, so they are seen where those are: what each is, and where.

export interface EnPantalla {
  readonly pieza: string;
  readonly ruta: string;
}
export const EN_PANTALLA: readonly EnPantalla[] = [
  ...[
    'List',
    'Grid',
    'Filters',
    'ListTools',
    'SelectionBar',
    'SelectionActions',
    'ExportButton',
    'RowForm',
    'BarraVistas',
    'NombreDeVista',
    'BorrarVista',
    'Columnas',
    'ColumnaMenu',
    'Cabezas',
    'Ordenar',
    'FilterEditor',
    'Nombre',
    'Pop',
    'PopButton',
  ].map((pieza) => ({ pieza, ruta: '/areas/area' })),
  { pieza: 'TabList', ruta: '/dashboard' },
  { pieza: 'Planilla', ruta: '/novedadesporconcepto' },
  { pieza: 'SidePanel', ruta: '/dashboard' },
  { pieza: 'NuevaFila', ruta: '/personal' },
  ...['Diferencia', 'HistoryList', 'HistoryDialog', 'Conflict'].map((pieza) => ({
    pieza,
    ruta: '/areas/area',
  })),
  ...['UsesList', 'UsesDialog'].map((pieza) => ({ pieza, ruta: '/tablasauxiliar' })),
  { pieza: 'PruebasRotas', ruta: '/conceptos' },
  // Around those of another library: it draws nothing of its own.
  { pieza: 'Prime', ruta: '/google-material' },
];
