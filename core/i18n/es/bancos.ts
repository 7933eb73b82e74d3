// Texts of the payment files of banks: expressions, layouts, who is paid and who is not, the screens and the terminal.
export const bancos = {
  cuentas: { hasta: 'La cuenta termina antes de empezar.', porcentaje: 'Los porcentajes de las cuentas pasan de 100 en una misma fecha.' },
  expresion: {
    vacia: 'Falta la expresión.', comilla: 'Hay una comilla sin cerrar en el lugar {{lugar}}.', signo: '«{{signo}}» no se entiende en el lugar {{lugar}}.', fin: 'La expresión está incompleta.', sobra: 'No se espera «{{signo}}» en el lugar {{lugar}}.', larga: 'La expresión tiene más de {{maximo}} partes.',
    variable: '«{{nombre}}» no existe.', funcion: 'La función {{nombre}} no existe.', quiso: '¿Quiso decir {{otra}}?',
    soloDetalle: '«{{nombre}}» es de cada pago: solo va en el detalle.', soloArchivo: '«{{nombre}}» es del archivo entero: va en la cabecera o en el pie.',
    tipos: { texto: 'un texto', numero: 'un número', fecha: 'una fecha', logico: 'una comparación' }, tipo: '{{donde}} lleva {{hace}} y hay {{hay}}.', cuantos: '{{funcion}} lleva {{hacen}} datos y tiene {{hay}}.',
    parte: 'PARTE cuenta los lugares desde 1.', rellenar: 'RELLENAR lleva un largo de hasta {{maximo}}, un solo carácter y el lado "D" o "I".', decimales: 'NUMERO admite de 0 a 8 decimales.', fraccion: '{{valor}} no entra en {{decimales}} decimales.', formato: '«{{valor}}» no es un formato de fecha: se escribe con AAAA, AA, MM y DD.',
    falta: 'Falta {{nombre}}.',
  },
  layout: {
    tipo: 'El campo es {{tipo}} y la expresión da {{hay}}.', formato: 'Falta el formato de la fecha, con AAAA, MM y DD (dice «{{valor}}»).', centavos: 'Un importe lleva dos decimales por lo menos.', sinLugar: 'En ancho fijo cada campo dice desde dónde va y cuántos lugares ocupa.',
    encima: '«{{nombre}}» empieza en {{lugar}}, sobre «{{otro}}».', hueco: 'Del lugar {{desde}} al {{hasta}} no hay campo: va en blanco.', pasa: 'El registro llega al lugar {{fin}} y su largo es {{largo}}.', corto: 'El registro llega al lugar {{fin}}: se completa con blancos hasta {{largo}}.',
    repetido: 'Hay dos campos «{{nombre}}» en el registro.', sinDetalle: 'El diseño no tiene detalle.', sinImporte: 'El detalle no lleva el importe (un campo de tipo importe con la expresión importe): sin él no se puede comparar con los recibos.', sinQuien: 'El detalle no dice de quién es: ponga el CUIL, el legajo, el CBU o la cuenta.', archivo: 'Nombre del archivo: {{mensaje}}',
    conErrores: 'El diseño tiene errores (son {{n}}). El primero: {{primero}}',
  },
  archivo: {
    caracter: '{{nombre}}: «{{caracter}}» no se puede escribir en el archivo («{{valor}}»).', formula: '{{nombre}}: «{{valor}}» empieza con un signo que las planillas toman por fórmula.', negativo: '{{nombre}}: el importe es negativo.', noEsNumero: '{{nombre}} lleva solo números y dice «{{valor}}».', campo: '{{nombre}}: {{mensaje}}',
  },
} as const;
