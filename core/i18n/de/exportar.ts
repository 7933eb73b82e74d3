// Texts of files made of whole lists: German.
export const exportar = {
  noEsta: 'Die Datei ist nicht da: Sie wurde nicht fertig oder es ist über eine Stunde her. Exportieren Sie neu.',
  alPie: 'Erstellt am {{fecha}}', cantidad: 'Zeilen: {{cantidad}}', pagina: 'Seite {{pagina}} von {{total}}', sinFilas: 'Keine passenden Zeilen.',
};
