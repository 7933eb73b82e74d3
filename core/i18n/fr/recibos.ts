// Texts of receipts as they are printed, given, signed and verified, and of the Libro Ley: French.
export const recibos = {
  sinImagen: '{{campo}} : l\'image n\'est pas enregistrée. Envoyez-la de nouveau.',
  imagenMala: 'L\'image ne peut pas être imprimée : PNG (non entrelacé) ou JPEG, jusqu\'à {{maximo}} px de côté.',
  imagenGrande: 'L\'image pèse {{kb}} Ko ; {{maximo}} Ko au plus.',
  sinMuestra: 'Il n\'y a pas encore de bulletin pour le montrer : calculez un traitement.',
  verificar: {
    titulo: 'Vérifier un bulletin',
    texto: 'Saisissez le code imprimé au bas du bulletin, à côté du carré. La réponse dit seulement si le bulletin est valable aujourd\'hui.',
    codigo: 'Code',
    preguntar: 'Vérifier',
    vale: 'Le bulletin est valable.',
    noVale: 'Aucun bulletin valable n\'a ce code. Vérifiez qu\'il est bien recopié.',
  },
  modelo: {
    nuevo: 'Nouveau modèle de bulletin',
    datos: 'Modèle',
    vista: 'Aperçu',
    vistaDe: '{{liquidacion}} : {{nombre}}',
    hoja: 'Feuille {{n}} du bulletin',
    elegirImagen: 'Choisir une image',
    quitarImagen: 'Retirer',
    ayudaImagen: 'PNG ou JPEG jusqu\'à 300 Ko.',
    guardado: '{{nombre}} a été enregistré.',
  },
};
