// Texts of what ARCA's files are checked by, and of what was presented of them.
export const presentaciones = {
  invalido: 'Renglón {{linea}}, {{campo}}: ARCA no admite «{{valor}}».', largo: 'El renglón {{linea}} tiene {{largo}} caracteres y van {{ancho}}.', noSuma: 'Renglón {{linea}}: {{campo}} no es lo que suman sus partes.',
  cambio: 'El archivo ya no es el que se vio: algo cambió. Mírelo otra vez.', sinCambios: 'No cambió nada desde lo último presentado: no hay qué rectificar.',
  sinAcuse: '«{{nombre}}» está registrada y no tiene acuse. Márquela presentada o descártela antes de registrar otra.', yaEsta: '«{{nombre}}» ya se presentó. Lo que cambió va como rectificativa de bases (RE).',
  motivo: 'Diga por qué, con entre 4 y 300 letras.', noExiste: 'Esa presentación no existe.', descartada: '«{{nombre}}» se descartó.', yaPresentada: '«{{nombre}}» ya tiene acuse de ARCA: no se descarta, se rectifica.',
  acuse: 'El número de acuse lleva letras, cifras y guiones, hasta 30.', fecha: 'La fecha del acuse va desde el mes declarado hasta hoy ({{hoy}}).',
  borrada: '«{{nombre}}» dice de una persona cuyos datos se borraron: el archivo ya no se puede armar.', sobreTope: 'La base {{n}} del mes da {{importe}} y el tope es {{tope}}.',
  sinTope: 'No está cargado el tope de aportes de {{periodo}}: las bases no se pudieron comparar con él.', eventual: 'Es de una agencia de servicios eventuales y falta {{campo}}.',
  campos: {
    categoria_profesional: 'la categoría profesional de su categoría', puesto: 'el puesto',
  },
  pantalla: {
    relacion: 'Relación de conceptos', relacionTexto: '{{n}} conceptos con su código de ARCA, para importar en el Libro de Sueldos Digital. El orden de las marcas de subsistemas se confirma en la pantalla de ARCA.',
    sinCodigo: 'No van, porque les falta el código: {{cuales}}.', titulo: 'Presentado a ARCA', nada: 'De este mes todavía no se registró nada.', registrar: 'Registrar presentación', rectificar: 'Registrar rectificativa',
    registrarTexto: 'Guarda el archivo tal como está, para compararlo después. Cuando ARCA lo reciba, anote el acuse.', cual: 'Archivo', cuando: 'Registrado', estado: 'Estado', acciones: 'Acciones', original: 'Original',
    rectificativa: 'Rectificativa {{n}}', registrada: 'Sin acuse', presentada: 'Presentada · {{acuse}}', descartada: 'Descartada', acusar: 'Anotar acuse', acuse: 'Número de acuse', fecha: 'Fecha del acuse', guardar: 'Guardar',
    descartar: 'Descartar', descartarTexto: 'Solo si no llegó a ARCA. Queda en la lista, con el motivo.', verCambios: 'Ver qué cambió', cambios: 'Qué cambió desde {{nombre}}', cambiosDe: 'Qué cambió en {{nombre}}',
    igual: 'Nada: dice lo mismo de todos.', persona: 'Legajo', campo: 'Campo', antes: 'Presentado', ahora: 'Ahora', alta: 'No estaba', baja: 'Ya no está', masPersonas: 'Personas más, que están en el archivo: {{n}}.',
  },
  cli: {
    relacion: 'la relación de los conceptos con los de ARCA, para el Libro de Sueldos Digital', registrar: 'deja constancia del archivo tal como va a ARCA', historia: 'lo presentado de un mes, y su acuse',
    acusar: 'anota el acuse de ARCA de una presentación', descartar: 'descarta una presentación que no llegó a ARCA', cambios: 'qué cambió, por persona y campo, desde lo presentado', id: 'número de la presentación',
    acuse: 'número del acuse', fecha: 'fecha del acuse; sin ella, hoy', motivo: 'por qué se rectifica o se descarta', liquidacion: 'liquidación del Libro de Sueldos Digital; sin ella, el F.931',
    registrado: '{{nombre}}: presentación {{id}}, {{n}} registros.', ejRegistrar: 'jornal declare present --period 2026-08', ejCambios: 'jornal declare changes --period 2026-08', ejHistoria: 'jornal declare history --period 2026-08',
    ejAcusar: 'jornal declare acknowledge 3 123456789 --date 2026-09-10', ejDescartar: 'jornal declare discard 3 --reason \'no se envió\'', ejRelacion: 'jornal declare concepts --output relacion.txt',
  },
} as const;
