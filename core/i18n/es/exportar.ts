// Texts of files made of whole lists.
export const exportar = {
  noEsta: 'El archivo no está: no terminó, o pasó más de una hora. Expórtelo de nuevo.',
  alPie: 'Hecho el {{fecha}}', cantidad: 'Filas: {{cantidad}}', pagina: 'Página {{pagina}} de {{total}}', sinFilas: 'No hay filas que coincidan.',
} as const;
