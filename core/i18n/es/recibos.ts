// Texts of receipts as they are printed, given, signed and verified, and of the Libro Ley.
export const recibos = {
  sinImagen: '{{campo}}: la imagen no está guardada. Súbala otra vez.',
  imagenMala: 'La imagen no se puede imprimir: tiene que ser PNG (sin entrelazado) o JPEG, de hasta {{maximo}} px de lado.',
  imagenGrande: 'La imagen pesa {{kb}} KB y puede pesar hasta {{maximo}} KB.',
  sinMuestra: 'Todavía no hay un recibo con que mostrarlo: calcule una liquidación.',
  verificar: {
    titulo: 'Verificar un recibo',
    texto: 'Escriba el código que está impreso al pie del recibo, junto al cuadrado. La respuesta dice solamente si el recibo vale hoy.',
    codigo: 'Código',
    preguntar: 'Verificar',
    vale: 'El recibo es válido.',
    noVale: 'Con ese código no hay un recibo válido. Compruebe que esté bien copiado.',
  },
  modelo: {
    nuevo: 'Nuevo modelo de recibo',
    datos: 'Modelo',
    vista: 'Cómo queda',
    vistaDe: '{{liquidacion}}: {{nombre}}',
    hoja: 'Hoja {{n}} del recibo',
    elegirImagen: 'Elegir imagen',
    quitarImagen: 'Quitar',
    ayudaImagen: 'PNG o JPEG de hasta 300 KB.',
    guardado: 'Se guardó {{nombre}}.',
  },
} as const;
