/** Names of the header lines of a mail that say whose it is: sender and subject, in the languages of mail programs. */
export const headerKeys: readonly string[] = [
  'from, subject, sender, von, betreff, absender, de, objet, expéditeur, asunto, remitente, da, oggetto, mittente',
  'van, onderwerp, afzender, assunto, remetente, od, temat, nadawca, předmět, predmet, från, ämne, fra, emne',
  'lähettäjä, aihe, kimden, konu, від, тема, от, 发件人, 主题, 差出人, 件名',
].flatMap((list) => list.split(', '));
