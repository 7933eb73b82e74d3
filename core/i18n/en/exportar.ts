// Texts of files made of whole lists: English.
export const exportar = {
  noEsta: 'The file is not there: it did not finish, or more than an hour has passed. Export it again.',
  alPie: 'Made on {{fecha}}', cantidad: 'Rows: {{cantidad}}', pagina: 'Page {{pagina}} of {{total}}', sinFilas: 'No rows match.',
};
