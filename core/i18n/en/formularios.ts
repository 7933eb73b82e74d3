// Texts of the forms of a row, of the legajo and its documents, and of drafts: English.
export const documentos = {
  clases: {
    dni: 'ID card (DNI)', contrato: 'Contract', alta_afip: 'Registration certificate', titulo: 'Diploma or certificate of studies', domicilio: 'Declaration of address', cbu: 'CBU certificate', medico: 'Medical certificate',
    apto_medico: 'Fitness certificate', licencia: 'On leave', embargo: 'Court order', sancion: 'Sanction', telegrama: 'Telegram or registered letter', recibo_firmado: 'Signed payslip', otro: 'Other',
  },
  noExiste: 'That document does not exist.', sinArchivo: 'The file of “{{nombre}}” is no longer there: it was removed on {{fecha}}.',
  tipo: '“{{nombre}}” is not a PDF, JPG or PNG: its content is looked at, not its name. Convert it and upload it again.',
  grande: '“{{nombre}}” is {{mb}} MB and the maximum is 10. Reduce it and upload it again.', vacio: '“{{nombre}}” is empty.', base64: 'The file arrived cut. Upload it again.',
  clase: 'The document class “{{valor}}” does not exist.', fecha: 'Invalid date format', vence: 'The expiry cannot be before the document\'s date.',
  motivo: 'Write why it is removed (at least 4 letters).', nombre: 'Write a name of up to 100 letters.', muchos: 'This file already has {{maximo}} documents.', olvidada: 'This person\'s data were erased: documents cannot be added.',
};
export const borradores = {
  grande: 'What is written is too large to be kept as a draft. Save it or split it.',
};
export const formas = {
  sinRespuesta: 'What you saved last had no answer. On saving, that is asked about first: it is not written twice.',
  guardarYNuevo: 'Save and new', guardarYSeguir: 'Save and go on',
  fila: { anterior: 'Previous row (Alt ↑)', siguiente: 'Next row (Alt ↓)', noHayMas: 'There are no more rows that way.' }, errorEn: '{{dato}}: {{mensaje}}', aCorregir: 'Data to correct',
  nuevaEnLugar: 'Add {{singular}}…', nuevaTitulo: 'Add {{singular}}', reciente: 'recent', sinElegir: 'Not one of the choices: pick one.',
  soloLectura: 'Your role can see this record and not change it. To change it, ask whoever administers the roles.',
  legajo: {
    anterior: 'Previous file (Alt ↑)', siguiente: 'Next file (Alt ↓)', noHayMas: 'There are no more files in that direction.', ir: 'Go to file', irAyuda: 'File number', noEsta: 'There is no file {{numero}}.',
    duplicar: 'Duplicate', baja: 'Record leaving…', bajaTitulo: 'Record that {{nombre}} leaves', bajaTexto: 'Saved with the date and reason of leaving. The final run takes it from there.', bajaBoton: 'Record leaving',
    motivoFalta: 'Choose the reason.', fechaFalta: 'Write the leaving date.', porQue: 'Why it changed', porQueDe: 'Why the net pay of {{periodo}} changed',
  },
  falta: {
    titulo: 'Missing for payroll', nada: 'Has everything needed for payroll.', categoria: 'Current category', basico: 'Basic pay: neither agreed nor in the scale of the category', cbu: 'CBU, because pay is by bank transfer', obraSocial: 'Health fund (obra social)',
    nacimiento: 'Date of birth', establecimiento: 'Establishment', motivo: 'Reason for leaving', clase: 'Employee class', aviso: 'Worth completing', area: 'Area', domicilio: 'Address', correo: 'E-mail, to send the payslip',
  },
  documentos: {
    titulo: 'Documents', ninguno: 'No documents. Drag a PDF, JPG or PNG here, or use “Document”.', agregar: 'Document', elegir: 'Choose file', elegirVarios: 'Choose files', archivo: 'File', nombre: 'Name', clase: 'Class', fecha: 'Date', vence: 'Expires', nota: 'Note', subir: 'Move up',
    ayuda: 'PDF, JPG or PNG of up to 10 MB. Kept encrypted with this person\'s key.', subio: '“{{nombre}}” was uploaded.', quitar: 'Remove {{nombre}}', quitarTitulo: 'Remove “{{nombre}}”', quitarTexto: 'Its file is destroyed and cannot be recovered. The name, who removed it and the reason remain.',
    quitarBoton: 'Remove the document', quito: '“{{nombre}}” was removed.', bajar: 'Download {{nombre}}', vencido: 'Expired', vencePronto: 'Expires in {{dias}} days', subioQuien: 'Uploaded by', quitado: 'Removed by {{usuario}} on {{cuando}}: {{motivo}}', verQuitados_one: 'See 1 removed', verQuitados_other: 'See {{count}} removed', tamanio: 'Size', elija: 'Choose a file.',
  },
  formula: {
    historia: 'History of the formula', abrir: 'Open in another tab', abrirAyuda: 'Also with Ctrl and click, or with Alt Enter', sinHistoria: 'The formula has not changed since it was entered.', alta: 'Entered',
    volver: 'Put this formula', agregada: 'added', quitada: 'removed',
  },
};
