// Texts of lists: views, columns, order, filters and what stands where rows would: English.
export const lista = {
  vista: {
    vistas: 'Views of the list', todas_m: 'All', todas_f: 'All', guardar: 'Save', guardarVista: 'Save view', guardarComo: 'Save as…', descartar: 'Discard', modificada: 'View changed',
    opciones: 'Options of the view {{nombre}}', renombrar: 'Rename', duplicar: 'Duplicate', borrar: 'Delete', compartir: 'Share with the company', noCompartir: 'Stop sharing', empezar: 'Start the list with this view', noEmpezar: 'Do not start with this view', copia: '{{nombre}} (copy)',
    compartida: 'Shared by {{autor}}', nombre: 'Name of the view', compartirla: 'Share it with the company', noPuedeCompartir: 'Your role does not allow sharing views.', nueva: 'Save the view', cambiarNombre: 'Rename the view',
    seGuardo: 'The view {{nombre}} was saved.', seBorro: 'The view {{nombre}} was deleted.', seComparte: 'The view {{nombre}} is shared with the company.', yaNoSeComparte: 'The view {{nombre}} is yours alone.', empieza: 'The list starts with {{nombre}}.', yaNoEmpieza: 'The list starts without a view.', deOtro: 'It is {{autor}}\'s: save it under another name.',
    confirmarBorrar: 'Delete the view “{{nombre}}”?', laUsan: 'The whole company shares it: it will be gone for everybody.', omite: 'This view names data that your role does not see, which were left out: {{campos}}.', masDe: 'more than {{cuantas}} rows', loQueGuarda: 'Keeps columns, order, filters, search, rows per page and density.',
  },
  columna: {
    columnas: 'Columns', buscar: 'Search for a column', visibles: 'Shown', ocultas: 'Not shown', ninguna: 'No column has that name.', restablecer: 'As the list comes', densidad: 'Density', compacta: 'Compact', normal: 'Normal',
    subir: 'Move {{campo}} left', bajar: 'Move {{campo}} right', inmovilizar: 'Freeze {{campo}} on the left', opciones: 'Options of {{campo}}', ultima: 'The list shows at least one column.', menu: 'Options of the column {{campo}}',
    ascendente: 'Sort ascending', descendente: 'Sort descending', agregarOrden: 'Add to the order', quitarOrden: 'Remove from the order', aIzquierda: 'Move left', aDerecha: 'Move right', fijar: 'Freeze on the left', soltar: 'Unfreeze', ensanchar: 'Widen', angostar: 'Narrow', anchoPropio: 'Width by its content', ocultar: 'Hide', alPie: 'In the footer', sinTotal: 'No total', laPrimera: 'It is the first.', laUltima: 'It is the last.',
  },
  cabeza: 'Sort by {{campo}}; with Shift, add it to the order',
  funcion: { suma: 'Adds', promedio: 'Average', minimo: 'Minimum', maximo: 'Maximum', cuenta: 'With a value' },
  orden: { ordenar: 'Sort', titulo: 'Order of the list', campo: 'Field {{n}} of the order', direccion: 'Direction of {{campo}}', asc: 'From lowest to highest', desc: 'Descending', agregar: 'Add a field', quitar: 'Remove {{campo}} from the order', subir: 'Move {{campo}} up', tope: 'Sorting goes by up to {{maximo}} fields.' },
  filtro: { o: 'or', y: 'and', hasta: 'To', desde: 'From', otro: 'Add another value', dias: 'Days', cuantosDias: '{{n}} days', valor: 'Value {{n}}', quitar: 'Remove value {{n}}' },
  estado: { conFiltros: 'Filters: {{filtros}}.', conBusqueda: 'Search: “{{texto}}”.', quitarBusqueda: 'Clear the search', quitarTodo: 'Clear filters and search' },
};
