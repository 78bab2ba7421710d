/** The screen's documented texts. */
export const TEXTS = {
  title: 'Contacts',
  subtitle: 'Manage your contact lists and email automation subscriptions',
  noLists: 'No contact lists yet. Create your first list to get started.',
  listCreated: 'Contact list created successfully!',
  imported: 'Contacts imported successfully!',
  added: (count: number) => `Added ${count} contacts`,
  deleted: 'Contact deleted successfully!',
  needName: 'Please enter a list name',
  needEmails: 'Please add some email addresses',
  needList: 'Please select a contact list',
} as const
