// Texts of what ARCA's files are checked by, and of what was presented of them: French.
export const presentaciones = {
  invalido: 'Ligne {{linea}}, {{campo}} : ARCA n’admet pas « {{valor}} ».', largo: 'La ligne {{linea}} a {{largo}} caractères au lieu de {{ancho}}.', noSuma: 'Ligne {{linea}} : {{campo}} n’est pas la somme de ses parties.',
  cambio: 'Le fichier n’est plus celui que vous avez vu : quelque chose a changé. Regardez-le à nouveau.', sinCambios: 'Rien n’a changé depuis la dernière déclaration : il n’y a rien à rectifier.',
  sinAcuse: '« {{nombre}} » est enregistrée sans accusé. Marquez-la déposée ou écartez-la avant d’en enregistrer une autre.', yaEsta: '« {{nombre}} » a déjà été déposée. Ce qui a changé part en rectification des bases (RE).',
  motivo: 'Dites pourquoi, en 4 à 300 lettres.', noExiste: 'Cette déclaration n’existe pas.', descartada: '« {{nombre}} » a été écartée.', yaPresentada: '« {{nombre}} » a l’accusé d’ARCA : elle ne s’écarte pas, elle se rectifie.',
  acuse: 'Le numéro d’accusé prend des lettres, chiffres et tirets, 30 au plus.', fecha: 'La date de l’accusé va du mois déclaré à aujourd’hui ({{hoy}}).',
  borrada: '« {{nombre}} » parle d’une personne dont les données ont été effacées : le fichier ne peut plus être reconstitué.', sobreTope: 'La base {{n}} du mois est {{importe}} et le plafond {{tope}}.',
  sinTope: 'Le plafond de cotisations de {{periodo}} n’est pas saisi : les bases n’ont pu lui être comparées.', eventual: 'Vient d’une agence d’intérim et il manque {{campo}}.',
  campos: {
    categoria_profesional: 'la catégorie professionnelle de sa catégorie', puesto: 'le poste',
  },
  pantalla: {
    relacion: 'Relation des rubriques', relacionTexto: '{{n}} rubriques avec leur code ARCA, à importer dans le livre numérique. L’ordre des marques de sous-systèmes se confirme sur l’écran d’ARCA.',
    sinCodigo: 'Exclues faute de code : {{cuales}}.', titulo: 'Déposé à ARCA', nada: 'Rien n’a encore été enregistré pour ce mois.', registrar: 'Enregistrer le dépôt', rectificar: 'Enregistrer la rectification',
    registrarTexto: 'Garde le fichier tel quel, pour comparer ensuite. Quand ARCA le reçoit, notez l’accusé.', cual: 'Fichier', cuando: 'Enregistré', estado: 'État', acciones: 'Actions', original: 'Original',
    rectificativa: 'Rectification {{n}}', registrada: 'Sans accusé', presentada: 'Déposée · {{acuse}}', descartada: 'Écartée', acusar: 'Noter l’accusé', acuse: 'Numéro d’accusé', fecha: 'Date de l’accusé', guardar: 'Enregistrer',
    descartar: 'Écarter', descartarTexto: 'Seulement si elle n’est pas arrivée à ARCA. Elle reste dans la liste, avec son motif.', verCambios: 'Voir ce qui a changé', cambios: 'Ce qui a changé depuis {{nombre}}',
    cambiosDe: 'Ce qui a changé dans {{nombre}}', igual: 'Rien : il dit la même chose de tous.', persona: 'Dossier', campo: 'Champ', antes: 'Déposé', ahora: 'Maintenant', alta: 'N’y était pas', baja: 'N’y est plus',
    masPersonas: 'Autres personnes, qui sont dans le fichier : {{n}}.',
  },
  cli: {
    relacion: 'la relation des rubriques avec celles d’ARCA', registrar: 'garde trace du fichier tel qu’il part à ARCA', historia: 'ce qui a été déposé d’un mois, et son accusé', acusar: 'note l’accusé d’ARCA d’un dépôt',
    descartar: 'écarte un dépôt qui n’est pas arrivé à ARCA', cambios: 'ce qui a changé, par personne et champ, depuis le dépôt', id: 'numéro du dépôt', acuse: 'numéro d’accusé', fecha: 'date de l’accusé ; sans elle, aujourd’hui',
    motivo: 'pourquoi on rectifie ou écarte', liquidacion: 'paie du livre numérique ; sans elle, F.931', registrado: '{{nombre}} : dépôt {{id}}, {{n}} enregistrements.', ejRegistrar: 'jornal declare present --period 2026-08',
    ejCambios: 'jornal declare changes --period 2026-08', ejHistoria: 'jornal declare history --period 2026-08', ejAcusar: 'jornal declare acknowledge 3 123456789 --date 2026-09-10',
    ejDescartar: 'jornal declare discard 3 --reason \'no se envió\'', ejRelacion: 'jornal declare concepts --output relacion.txt',
  },
};
