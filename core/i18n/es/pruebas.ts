// Texts of trying changes before saving them: what is refused, the panel of the screens, the terminal.
export const pruebas = {
  sinCambios: 'No hay nada que probar: no se cambió ningún dato.',
  muchos: 'Son {{cantidad}} cambios y se prueban hasta {{limite}} juntos. Pruébelos por partes.',
  borrarSinId: 'Para probar que se borra una fila de {{tabla}} hace falta su número (id).',
  nada: 'Nada se guardó.',
  periodo: 'Indique el período de la prueba, año y mes (2026-10). Llegó «{{valor}}».',
  fecha: 'La fecha de pago «{{valor}}» no es una fecha.',
  tipo: 'No existe el tipo de liquidación n.º {{valor}}.',
  importe: '«{{valor}}» no es un importe.',
  nadie: 'Nadie trabajó en {{periodo}}: no hay recibos en los que probar.',
  noEsta: 'Esa prueba ya no está: se guardan por un rato, y solo las ve quien las hizo. Pruebe de nuevo.',
  sinTerminar: 'La prueba todavía no terminó, o no llegó a terminar.',
} as const;
