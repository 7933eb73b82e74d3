// Texts of the layout builder: which part of the frame each option moves, and its values.
export const diseno = {
  titulo: 'Diseño de pantalla', partes: 'Partes de la pantalla', verAsi: 'Vista previa', restablecer: 'Restablecer',
  explica: 'Vista previa guarda lo elegido en este navegador y vuelve a cargar la pantalla.', aplicando: 'Se aplica el diseño…', comoSeVe: 'Colores y filas',
  parte: { header: 'Encabezado', subheader: 'Subencabezado', content: 'Contenido', aside: 'Menú lateral', footer: 'Pie' },
  opcion: {
    header_fixed_desktop: 'Encabezado en la computadora', header_fixed_mobile: 'Encabezado en el teléfono', header_menu_display: 'Menú principal', header_menu_rootArrows: 'Flecha de cada menú principal',
    subheader_display: 'Subencabezado', subheader_fixed: 'Subencabezado al desplazar', subheader_width: 'Ancho del subencabezado', subheader_style: 'Fondo del subencabezado',
    content_width: 'Ancho del contenido', aside_fixed: 'Menú lateral al desplazar', aside_submenu: 'Submenús', footer_fixed: 'Pie al desplazar', footer_width: 'Ancho del pie',
  },
  ayuda: {
    header_menu_display: 'Si no se muestra, sus entradas pasan al menú lateral.', subheader_display: 'Si no se muestra, quedan solo los botones de cada pantalla.',
    aside_submenu: 'En el menú lateral cuando el menú principal no se muestra, y en el menú del teléfono.', content_width: 'En ventanas de más de 1200 píxeles.',
  },
  valor: { fijo: 'Fijo', acompana: 'Se va con el contenido', mostrar: 'Se muestra', ocultar: 'No se muestra', fluid: 'Todo el ancho', fixed: 'Hasta 1200 píxeles', solid: 'Con fondo', transparent: 'Transparente', accordion: 'Se abren debajo', dropdown: 'Se abren al costado' },
} as const;
