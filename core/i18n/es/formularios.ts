// Texts of the forms of a row, of the legajo and its documents, and of drafts.
export const documentos = {
  clases: {
    dni: 'DNI', contrato: 'Contrato', alta_afip: 'Constancia de alta', titulo: 'Título o certificado de estudios', domicilio: 'Declaración de domicilio', cbu: 'Constancia de CBU', medico: 'Certificado médico',
    apto_medico: 'Apto médico', licencia: 'Licencia', embargo: 'Oficio judicial', sancion: 'Sanción', telegrama: 'Telegrama o carta documento', recibo_firmado: 'Recibo firmado', otro: 'Otro',
  },
  noExiste: 'Ese documento no existe.', sinArchivo: 'El archivo de «{{nombre}}» ya no está: se quitó el {{fecha}}.',
  tipo: '«{{nombre}}» no es un PDF, un JPG ni un PNG: se mira su contenido, no su nombre. Conviértalo y vuelva a subirlo.',
  grande: '«{{nombre}}» pesa {{mb}} MB y el máximo es 10. Redúzcalo y vuelva a subirlo.', vacio: '«{{nombre}}» está vacío.', base64: 'El archivo llegó cortado. Vuelva a subirlo.',
  clase: 'No existe la clase de documento «{{valor}}».', fecha: 'Formato de Fecha inválido', vence: 'El vencimiento no puede ser anterior a la fecha del documento.',
  motivo: 'Escriba por qué se quita (al menos 4 letras).', nombre: 'Escriba un nombre de hasta 100 letras.', muchos: 'Este legajo ya tiene {{maximo}} documentos.', olvidada: 'Los datos de esta persona se borraron: no se le pueden agregar documentos.',
} as const;
export const borradores = {
  grande: 'Lo escrito es demasiado grande para guardarlo como borrador. Guárdelo o divídalo.',
} as const;
export const formas = {
  sinRespuesta: 'Lo último que guardó no tuvo respuesta. Al guardar se pregunta por eso primero: no se escribe dos veces.',
  guardarYNuevo: 'Guardar y nuevo', guardarYSeguir: 'Guardar y seguir',
  fila: { anterior: 'Fila anterior (Alt ↑)', siguiente: 'Fila siguiente (Alt ↓)', noHayMas: 'No hay más filas en esa dirección.' }, errorEn: '{{dato}}: {{mensaje}}', aCorregir: 'Datos para corregir',
  nuevaEnLugar: 'Agregar {{singular}}…', nuevaTitulo: 'Agregar {{singular}}', reciente: 'reciente', sinElegir: 'No es ninguna de las opciones: elija una.',
  soloLectura: 'Su rol puede ver esta ficha y no cambiarla. Para cambiarla, pídalo a quien administra los roles.',
  legajo: {
    anterior: 'Legajo anterior (Alt ↑)', siguiente: 'Legajo siguiente (Alt ↓)', noHayMas: 'No hay más legajos en esa dirección.', ir: 'Ir al legajo', irAyuda: 'Número de legajo', noEsta: 'No hay un legajo {{numero}}.',
    duplicar: 'Duplicar', baja: 'Dar de baja…', bajaTitulo: 'Dar de baja a {{nombre}}', bajaTexto: 'Se guarda con la fecha y el motivo del egreso. La liquidación final lo toma desde ahí.', bajaBoton: 'Dar de baja',
    motivoFalta: 'Elija el motivo.', fechaFalta: 'Escriba la fecha del egreso.', porQue: 'Por qué cambió', porQueDe: 'Por qué cambió el neto de {{periodo}}',
  },
  falta: {
    titulo: 'Para liquidar falta', nada: 'Tiene todo lo que hace falta para liquidar.', categoria: 'Categoría vigente', basico: 'Básico: ni pactado, ni en la escala de su categoría', cbu: 'CBU, porque se le acredita en cuenta', obraSocial: 'Obra social',
    nacimiento: 'Fecha de nacimiento', establecimiento: 'Establecimiento', motivo: 'Motivo del egreso', clase: 'Clase de legajo', aviso: 'Conviene completar', area: 'Área', domicilio: 'Domicilio', correo: 'Correo, para enviarle el recibo',
  },
  documentos: {
    titulo: 'Documentos', ninguno: 'Sin documentos. Arrastre un PDF, un JPG o un PNG hasta aquí, o use «Documento».', agregar: 'Documento', elegir: 'Elegir archivo', elegirVarios: 'Elegir archivos', archivo: 'Archivo', nombre: 'Nombre', clase: 'Clase', fecha: 'Fecha', vence: 'Vence', nota: 'Nota', subir: 'Subir',
    ayuda: 'PDF, JPG o PNG de hasta 10 MB. Se guarda cifrado con la clave de esta persona.', subio: 'Se subió «{{nombre}}».', quitar: 'Quitar {{nombre}}', quitarTitulo: 'Quitar «{{nombre}}»', quitarTexto: 'Su archivo se destruye y no se puede recuperar. Quedan el nombre, quién lo quitó y el motivo.',
    quitarBoton: 'Quitar el documento', quito: 'Se quitó «{{nombre}}».', bajar: 'Bajar {{nombre}}', vencido: 'Venció', vencePronto: 'Vence en {{dias}} días', subioQuien: 'Subió', quitado: 'Lo quitó {{usuario}} el {{cuando}}: {{motivo}}', verQuitados_one: 'Ver 1 quitado', verQuitados_other: 'Ver {{count}} quitados', tamanio: 'Tamaño', elija: 'Elija un archivo.',
  },
  formula: {
    historia: 'Historia de la fórmula', abrir: 'Abrir en otra pestaña', abrirAyuda: 'También con Ctrl y clic, o con Alt Enter', sinHistoria: 'La fórmula no cambió desde que se cargó.', alta: 'Se cargó',
    volver: 'Poner esta fórmula', agregada: 'agregado', quitada: 'quitado',
  },
} as const;
