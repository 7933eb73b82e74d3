// Texts of leaving with everything: French.
export const salida = {
  leame: '{{empresa}} · CUIT {{cuit}}\nTout ce que Jornal garde de l’entreprise, au {{fecha}} ({{hechos}} faits).\n\nLes fichiers\n- tablas/X.csv : les lignes de la table X, séparées par des virgules, UTF-8. « jornal import X fichier.csv » les relit.\n- tablas/X.ndjson : les mêmes lignes en JSON, une par ligne.\n- tablas/X.campos.json : ce qu’est chaque champ.\n- recibos/renglones.csv et .ndjson : chaque ligne de chaque bulletin.\n- recibos/pdf : les bulletins de chaque paie approuvée, si demandés.\n- documentos : les pièces jointes de chaque dossier, avec leur index.\n- hechos/hechos.ndjson : tout le journal, un fait par ligne.\n- manifiesto.json : chaque fichier avec ses octets, son SHA-256 et ses lignes. S’il manque, le fichier est coupé.\n\nLes notes et messages de chaque utilisateur et les mots de passe n’y sont pas.\n\nTables\n{{tablas}}\n',
  noEsta: 'Ce fichier n’est plus là : redemandez-le.',
  titulo: 'Emporter les données',
  intro: 'Un fichier avec tout de l’entreprise en formats ouverts : chaque table en CSV et JSON, les bulletins ligne à ligne, les pièces jointes et tout le journal, avec un index des octets et empreintes.',
  conPdf: 'Aussi les bulletins en PDF (plus long)',
  hacer: 'Préparer le fichier',
  haciendo: 'Préparation du fichier',
  detener: 'Arrêter',
  bajar: 'Télécharger',
  listo: 'Le fichier est prêt : {{archivo}}',
  detenido: 'Arrêté : aucun fichier n’est resté.',
  cli: {
    resumen: 'tout de l’entreprise en formats ouverts, dans un zip',
    archivo: 'fichier .zip à écrire',
    pdf: 'aussi les bulletins de chaque paie approuvée, en PDF',
    ejemplos: 'jornal leave litoral.zip',
  },
} as const;
