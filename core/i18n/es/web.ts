// Texts of the browser's frame: kit, shell, lists, forms, sign-in, dashboard.
export const web = {
  producto: 'Jornal',
  opcional: '(opcional)', cerrar: 'Cerrar', cancelar: 'Cancelar', guardar: 'Guardar', descartar: 'Descartar', reintentar: 'Reintentar', volver: 'Volver', ver: 'Ver', agregar: 'Agregar', quitar: 'Quitar', aplicar: 'Aplicar', deshacer: 'Deshacer', seguir: 'Seguir',
  si: 'Sí', no: 'No', mas: 'Más acciones', menu: 'Menú', cargando: 'Cargando',
  verClave: 'Ver la contraseña', ocultarClave: 'Ocultar la contraseña',
  seleccionar: '(Seleccionar)', quitarEleccion: 'Quitar la elección', verOpciones: 'Ver opciones', opciones: 'Opciones', sinOpciones: 'Ninguna fila coincide.',
  cuantasOpciones_one: '{{count}} opción', cuantasOpciones_many: '{{count}} opciones', cuantasOpciones_other: '{{count}} opciones',
  fechaForma: 'dd/mm/aaaa', periodoForma: 'mm/aaaa', elegirFecha: 'Elegir la fecha en un calendario',
  deDondeSale: 'De dónde sale',
} as const;
