/** Gives each text that is there to be copied a button that copies it; without this script it is selected by hand. */
for (const block of document.querySelectorAll('[data-copy]')) {
  const { copy, copied } = block.dataset;
  const field = block.querySelector('textarea');
  const button = document.createElement('button');
  const said = document.createElement('span');
  said.setAttribute('role', 'status');
  button.type = 'button';
  button.className = 'second';
  button.textContent = copy;
  button.addEventListener('click', async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      said.textContent = ` ${copied}`;
    } catch {
      // Not allowed here: the text is selected, and the keyboard copies it.
    }
  });
  block.append(button, said);
}
