// Texts of files made of whole lists: French.
export const exportar = {
  noEsta: 'Le fichier n\'est pas là : inachevé, ou plus d\'une heure s\'est écoulée. Exportez à nouveau.',
  alPie: 'Fait le {{fecha}}', cantidad: 'Lignes : {{cantidad}}', pagina: 'Page {{pagina}} sur {{total}}', sinFilas: 'Aucune ligne correspondante.',
};
