// Texts of receipts as they are printed, given, signed and verified, and of the Libro Ley: English.
export const recibos = {
  sinImagen: '{{campo}}: the image is not stored. Upload it again.',
  imagenMala: 'The image cannot be printed: it must be PNG (not interlaced) or JPEG, up to {{maximo}} px a side.',
  imagenGrande: 'The image weighs {{kb}} KB and may weigh up to {{maximo}} KB.',
  sinMuestra: 'There is no payslip to show it with yet: calculate a run.',
  verificar: {
    titulo: 'Verify a payslip',
    texto: 'Type the code printed at the foot of the payslip, beside the square. The answer only says whether the payslip is valid today.',
    codigo: 'Code',
    preguntar: 'Verify',
    vale: 'The payslip is valid.',
    noVale: 'There is no valid payslip with that code. Check that it is copied right.',
  },
  modelo: {
    nuevo: 'New payslip layout',
    datos: 'Layout',
    vista: 'How it looks',
    vistaDe: '{{liquidacion}}: {{nombre}}',
    hoja: 'Sheet {{n}} of the payslip',
    elegirImagen: 'Choose image',
    quitarImagen: 'Remove',
    ayudaImagen: 'PNG or JPEG up to 300 KB.',
    guardado: '{{nombre}} was saved.',
  },
};
