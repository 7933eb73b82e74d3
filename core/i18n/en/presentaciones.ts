// Texts of what ARCA's files are checked by, and of what was presented of them: English.
export const presentaciones = {
  invalido: 'Line {{linea}}, {{campo}}: ARCA does not accept “{{valor}}”.', largo: 'Line {{linea}} has {{largo}} characters and takes {{ancho}}.', noSuma: 'Line {{linea}}: {{campo}} is not what its parts add up to.',
  cambio: 'The file is no longer the one you saw: something changed. Look at it again.', sinCambios: 'Nothing changed since the last submission: there is nothing to rectify.',
  sinAcuse: '“{{nombre}}” is registered without an acknowledgement. Mark it submitted or discard it before registering another.', yaEsta: '“{{nombre}}” was already submitted. What changed goes as a rectification of bases (RE).',
  motivo: 'Say why, in 4 to 300 letters.', noExiste: 'That submission does not exist.', descartada: '“{{nombre}}” was discarded.', yaPresentada: '“{{nombre}}” has ARCA’s acknowledgement: it is not discarded, it is rectified.',
  acuse: 'The acknowledgement number takes letters, digits and hyphens, up to 30.', fecha: 'The acknowledgement date goes from the declared month to today ({{hoy}}).',
  borrada: '“{{nombre}}” tells of a person whose data were erased: the file can no longer be put together.', sobreTope: 'Base {{n}} of the month is {{importe}} and the cap is {{tope}}.',
  sinTope: 'The contributions cap of {{periodo}} is not loaded: bases could not be compared with it.', eventual: 'Comes from a temporary-work agency and {{campo}} is missing.',
  campos: {
    categoria_profesional: 'the occupational category of its category', puesto: 'the post',
  },
  pantalla: {
    relacion: 'Relation of concepts', relacionTexto: '{{n}} concepts with their ARCA code, to import in the digital pay book. The order of the subsystem marks is confirmed on ARCA’s screen.',
    sinCodigo: 'Left out for lack of code: {{cuales}}.', titulo: 'Submitted to ARCA', nada: 'Nothing of this month was registered yet.', registrar: 'Register submission', rectificar: 'Register rectification',
    registrarTexto: 'Keeps the file as it is, to compare with later. When ARCA receives it, note the acknowledgement.', cual: 'File', cuando: 'Registered', estado: 'State', acciones: 'Actions', original: 'Original',
    rectificativa: 'Rectification {{n}}', registrada: 'No acknowledgement', presentada: 'Submitted · {{acuse}}', descartada: 'Discarded', acusar: 'Note acknowledgement', acuse: 'Acknowledgement number', fecha: 'Acknowledgement date',
    guardar: 'Save', descartar: 'Discard', descartarTexto: 'Only if it did not reach ARCA. It stays on the list with its reason.', verCambios: 'See what changed', cambios: 'What changed since {{nombre}}',
    cambiosDe: 'What changed in {{nombre}}', igual: 'Nothing: it says the same of everybody.', persona: 'Employee', campo: 'Field', antes: 'Submitted', ahora: 'Now', alta: 'Was not there', baja: 'Is no longer there',
    masPersonas: 'More people, who are in the file: {{n}}.',
  },
  cli: {
    relacion: 'the relation of concepts with ARCA’s, for the digital pay book', registrar: 'keeps on record the file as it goes to ARCA', historia: 'what was submitted of a month, and its acknowledgement',
    acusar: 'notes ARCA’s acknowledgement of a submission', descartar: 'discards a submission that did not reach ARCA', cambios: 'what changed, by person and field, since the submission', id: 'number of the submission',
    acuse: 'acknowledgement number', fecha: 'date of the acknowledgement; today without it', motivo: 'why it is rectified or discarded', liquidacion: 'run of the digital pay book; without it, F.931',
    registrado: '{{nombre}}: submission {{id}}, {{n}} records.', ejRegistrar: 'jornal declare present --period 2026-08', ejCambios: 'jornal declare changes --period 2026-08', ejHistoria: 'jornal declare history --period 2026-08',
    ejAcusar: 'jornal declare acknowledge 3 123456789 --date 2026-09-10', ejDescartar: 'jornal declare discard 3 --reason \'no se envió\'', ejRelacion: 'jornal declare concepts --output relacion.txt',
  },
};
