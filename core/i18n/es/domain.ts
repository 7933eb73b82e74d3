// Texts of the refusals of rows and payroll runs.
export const fila = {
  referencia: '{{campo}}: lo elegido (n.º {{valor}}) ya no existe.',
  repetida: '{{campo}}: «{{valor}}» ya está en otra fila (n.º {{id}}).',
  conflicto: '{{articulo}} {{singular}} {{nombre}} cambió desde que se abrió. Compare con los valores de ahora y vuelva a guardar.',
  noSeBorra: 'En {{plural}} no se borran filas.',
  enUso: '{{articulo}} {{singular}} {{nombre}} no se puede borrar: se usa en {{usos}}.',
  borrada: 'Esta fila ya fue borrada.',
  yaExiste: 'Esta fila ya existe.',
  noExiste: 'No existe esa fila.',
} as const;

export const liquidacion = {
  conflicto: 'La liquidación «{{descripcion}}» cambió desde que se abrió.',
  loteViejo: 'Llegó el resultado de un cálculo que ya no es el vigente: se descartó.',
  faltaMotivo: 'Escriba el motivo (al menos 4 letras).',
  sinRecibos: 'No hay recibos para aprobar.',
  todosConError: 'No hay recibos para aprobar: todos quedaron con error ({{cantidad}}). Resuélvalos y calcule de nuevo.',
  conErrores: 'Hay {{cantidad}} legajos con error. Resuélvalos o apruebe sin ellos.',
  desactualizada: '«{{descripcion}}» se calculó con datos que después cambiaron (cambios: {{cambios}}; recibos que alcanzan: {{legajos}}). Calcúlela de nuevo antes de aprobarla.',
  aprobadaSinLeerla: 'No se puede aprobar: «{{otra}}», del mismo mes, se paga después y ya está aprobada con los importes anteriores de estos legajos. Reábrala primero, y apruébela después de esta.',
  cerradaPosterior: 'No se puede reabrir: «{{posterior}}» se cerró después y leyó sus recibos. Corrija con una complementaria.',
  noExiste: 'No existe esa liquidación.',
  cerrada: '«{{descripcion}}» está cerrada. Para corregir un recibo, haga una complementaria o reábrala con un motivo.',
  fase: '«{{descripcion}}» está {{fase}}: ahora no se puede {{comando}}.',
  referencia: '{{campo}}: elija uno de la lista.',
  pagoAntes: 'La fecha de pago ({{fecha}}) es anterior al período {{periodo}}.',
  repetida: 'Ya existe «{{otra}}» del período {{periodo}}, del mismo tipo y clase, para todos los legajos.',
} as const;
