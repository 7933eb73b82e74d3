// Texts of lists: views, columns, order, filters and what stands where rows would.
export const lista = {
  vista: {
    vistas: 'Vistas de la lista', todas_m: 'Todos', todas_f: 'Todas', guardar: 'Guardar', guardarVista: 'Guardar vista', guardarComo: 'Guardar como…', descartar: 'Descartar', modificada: 'Vista modificada',
    opciones: 'Opciones de la vista {{nombre}}', renombrar: 'Cambiar el nombre', duplicar: 'Duplicar', borrar: 'Borrar', compartir: 'Compartir con la empresa', noCompartir: 'Dejar de compartir', empezar: 'Empezar la lista con esta vista', noEmpezar: 'No empezar con esta vista', copia: '{{nombre}} (copia)',
    compartida: 'Compartida por {{autor}}', nombre: 'Nombre de la vista', compartirla: 'Compartirla con la empresa', noPuedeCompartir: 'Su rol no permite compartir vistas.', nueva: 'Guardar la vista', cambiarNombre: 'Cambiar el nombre de la vista',
    seGuardo: 'Se guardó la vista {{nombre}}.', seBorro: 'Se borró la vista {{nombre}}.', seComparte: 'La vista {{nombre}} se comparte con la empresa.', yaNoSeComparte: 'La vista {{nombre}} es solo suya.', empieza: 'La lista empieza con {{nombre}}.', yaNoEmpieza: 'La lista empieza sin una vista.', deOtro: 'Es de {{autor}}: guárdela con otro nombre.',
    confirmarBorrar: '¿Borrar la vista «{{nombre}}»?', laUsan: 'La comparte toda la empresa: dejará de estar para todos.', omite: 'Esta vista nombra datos que su rol no ve y quedaron afuera: {{campos}}.', masDe: 'más de {{cuantas}} filas', loQueGuarda: 'Guarda columnas, orden, filtros, búsqueda, filas por página y densidad.',
  },
  columna: {
    columnas: 'Columnas', buscar: 'Buscar una columna', visibles: 'Se muestran', ocultas: 'No se muestran', ninguna: 'Ninguna columna se llama así.', restablecer: 'Como viene la lista', densidad: 'Densidad', compacta: 'Compacta', normal: 'Normal',
    subir: 'Mover {{campo}} a la izquierda', bajar: 'Mover {{campo}} a la derecha', inmovilizar: 'Inmovilizar {{campo}} a la izquierda', opciones: 'Opciones de {{campo}}', ultima: 'La lista muestra al menos una columna.', menu: 'Opciones de la columna {{campo}}',
    ascendente: 'Ordenar de menor a mayor', descendente: 'Ordenar de mayor a menor', agregarOrden: 'Agregar al orden', quitarOrden: 'Quitar del orden', aIzquierda: 'Mover a la izquierda', aDerecha: 'Mover a la derecha', fijar: 'Inmovilizar a la izquierda', soltar: 'Dejar de inmovilizar', ensanchar: 'Ensanchar', angostar: 'Angostar', anchoPropio: 'Ancho según su contenido', ocultar: 'Ocultar', alPie: 'Al pie', sinTotal: 'Sin total', laPrimera: 'Es la primera.', laUltima: 'Es la última.',
  },
  cabeza: 'Ordenar por {{campo}}; con Mayúsculas, agregarla al orden',
  funcion: { suma: 'Suma', promedio: 'Promedio', minimo: 'Mínimo', maximo: 'Máximo', cuenta: 'Con valor' },
  orden: { ordenar: 'Ordenar', titulo: 'Orden de la lista', campo: 'Campo {{n}} del orden', direccion: 'Dirección de {{campo}}', asc: 'De menor a mayor', desc: 'De mayor a menor', agregar: 'Agregar un campo', quitar: 'Quitar {{campo}} del orden', subir: 'Subir {{campo}}', tope: 'Se ordena por hasta {{maximo}} campos.' },
  filtro: { o: 'o', y: 'y', hasta: 'Hasta', desde: 'Desde', otro: 'Agregar otro valor', dias: 'Días', cuantosDias: '{{n}} días', valor: 'Valor {{n}}', quitar: 'Quitar el valor {{n}}' },
  estado: { conFiltros: 'Filtros: {{filtros}}.', conBusqueda: 'Búsqueda: «{{texto}}».', quitarBusqueda: 'Quitar la búsqueda', quitarTodo: 'Quitar filtros y búsqueda' },
} as const;
