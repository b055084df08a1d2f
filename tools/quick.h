/* Read before every translated module. What the runtime library of mypyc does for all arguments alike is written out here for the calls
 * that come most, with as many plain arguments as there are names. Everything else goes the way it went. */

#include <Python.h>
#include <CPy.h>

/* What only errors lead to is kept away from what runs, so that more of the latter is in the processor's caches. */
__typeof__(CPy_AddTraceback) CPy_AddTraceback __attribute__((cold));
__typeof__(CPy_AttributeError) CPy_AttributeError __attribute__((cold));
__typeof__(CPy_TypeError) CPy_TypeError __attribute__((cold));
__typeof__(CPy_TypeErrorTraceback) CPy_TypeErrorTraceback __attribute__((cold));
__typeof__(CPyError_OutOfMemory) CPyError_OutOfMemory __attribute__((cold));

#define QUICK_ARGUMENTS(slow, args, nargs, kwnames, parser, ...)                                                  \
    __extension__({                                                                                              \
        PyObject **const quick_places[] = {__VA_ARGS__};                                                          \
        enum { quick_count = sizeof(quick_places) / sizeof(quick_places[0]) };                                     \
        int quick_done = likely((kwnames) == NULL && (nargs) == quick_count && (parser)->kwtuple != NULL);         \
        if (quick_done) {                                                                                          \
            _Pragma("GCC unroll 16") for (int quick_i = 0; quick_i < quick_count; quick_i++)                       \
                *quick_places[quick_i] = (args)[quick_i];                                                          \
        } else                                                                                                     \
            quick_done = (slow)(args, nargs, kwnames, parser, __VA_ARGS__);                                        \
        quick_done;                                                                                                \
    })

#define CPyArg_ParseStackAndKeywordsSimple(args, nargs, kwnames, parser, ...) \
    QUICK_ARGUMENTS(CPyArg_ParseStackAndKeywordsSimple, args, nargs, kwnames, parser, __VA_ARGS__)
#define CPyArg_ParseStackAndKeywordsOneArg(args, nargs, kwnames, parser, ...) \
    QUICK_ARGUMENTS(CPyArg_ParseStackAndKeywordsOneArg, args, nargs, kwnames, parser, __VA_ARGS__)

/* Lists, rows and words: what is mostly meant (a place that is there, room at the end, the very same word) stands in the code itself. */
#define QUICK_PLACE(index, size) (likely(CPyTagged_CheckShort(index) && (size_t)((index) >> 1) < (size_t)(size)))

static inline PyObject *quick_borrowed(PyObject *list, CPyTagged index) {
    return QUICK_PLACE(index, PyList_GET_SIZE(list)) ? PyList_GET_ITEM(list, index >> 1) : CPyList_GetItemBorrow(list, index);
}

static inline PyObject *quick_item(PyObject *list, CPyTagged index) {
    return QUICK_PLACE(index, PyList_GET_SIZE(list)) ? Py_NewRef(PyList_GET_ITEM(list, index >> 1)) : CPyList_GetItem(list, index);
}

static inline PyObject *quick_tuple_item(PyObject *tuple, CPyTagged index) {
    return QUICK_PLACE(index, PyTuple_GET_SIZE(tuple)) ? Py_NewRef(PyTuple_GET_ITEM(tuple, index >> 1)) : CPySequenceTuple_GetItem(tuple, index);
}

static inline int quick_append(PyObject *list, PyObject *item) {
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (unlikely(size >= ((PyListObject *)list)->allocated))
        return PyList_Append(list, item);
    Py_SET_SIZE(list, size + 1);
    PyList_SET_ITEM(list, size, Py_NewRef(item));
    return 0;
}

static inline char quick_equal(PyObject *word, PyObject *literal, Py_ssize_t length) {
    return word == literal || (PyUnicode_GET_LENGTH(word) == length && CPyStr_EqualLiteral(word, literal, length));
}

#define CPyList_GetItemBorrow(list, index) quick_borrowed(list, index)
#define CPyList_GetItem(list, index) quick_item(list, index)
#define CPySequenceTuple_GetItem(tuple, index) quick_tuple_item(tuple, index)
#define PyList_Append(list, item) quick_append(list, item)
#define CPyStr_EqualLiteral(word, literal, length) quick_equal(word, literal, length)

/* Deep structures are freed in turns, so that they do not fill the stack: what is too deep is put aside, by a link in what the collector
 * keeps before an object. Leaves have none, and no depth of their own: put aside, they would write into whatever lies before them. */
#ifdef Py_TRASHCAN_BEGIN_CONDITION
#undef CPy_TRASHCAN_BEGIN
#define CPy_TRASHCAN_BEGIN(op, dealloc) \
    Py_TRASHCAN_BEGIN_CONDITION(op, PyType_IS_GC(Py_TYPE(op)) && Py_TYPE(op)->tp_dealloc == (destructor)(dealloc))
#endif
