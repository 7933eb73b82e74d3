// Views of lists: what the server, the browser and the terminal say of them: French.
export const vistas = {
  noEsta: 'Cette vue n\'est pas là : peut-être supprimée ou plus partagée.',
  nombre: 'Le nom de la vue a de 1 à 60 lettres.',
  repetida: 'Il y a déjà une vue « {{nombre}} » de {{tabla}}. Choisissez un autre nom.',
  muchas: 'Il y a {{maximo}} vues enregistrées de cette table : supprimez-en une pour en enregistrer une autre.',
  noComparte: 'Votre rôle ne permet pas de partager des vues avec l\'entreprise.',
  noCambia: 'La vue « {{nombre}} » est de {{autor}} : enregistrez-la sous un autre nom.',
  conflicto: 'La vue « {{nombre}} » a changé pendant que vous l\'utilisiez. Choisissez-la à nouveau ou enregistrez-la sous un autre nom.',
  columna: 'La vue nomme une colonne que {{tabla}} n\'a pas : {{campo}}.',
  ancho: 'La largeur d\'une colonne va de 40 à 1200 pixels ; reçu « {{valor}} ».',
  sinColumnas: 'Une vue montre au moins une colonne.',
  filas: 'Les lignes par page vont de 1 à 1000 ; reçu « {{valor}} ».',
};
